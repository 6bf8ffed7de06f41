"""What is wrong with material."""


class MaterialError(ValueError):
    """The material is neither a JSON answer nor a compact text about one person."""
