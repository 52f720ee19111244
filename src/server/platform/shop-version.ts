/** The release that runs. */
export const shopVersion = process.env.npm_package_version ?? '0.1.0';
