/** The command-line argument that starts the painting process. */
export const paintingRole = 'paint-demo';
