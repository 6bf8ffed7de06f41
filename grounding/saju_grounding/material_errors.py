"""What is wrong with material."""


class MaterialError(ValueError):
    """The material is neither a JSON answer nor a compact text about one person."""


TWO_PERSONS = "material: tells of two persons or more; send that of the one whom the text is about"
