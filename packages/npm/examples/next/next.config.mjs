// The engine's module is read from beside its script, so the package stays as it is.
export default { serverExternalPackages: ["saju"] };
