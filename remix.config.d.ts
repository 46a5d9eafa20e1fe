declare const config: import("@remix-run/dev").VitePluginConfig;
export default config;
