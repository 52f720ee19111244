/** The command-line arguments that start the demo's own processes. */
export const demoRoles = { fill: 'fill-demo', paint: 'paint-demo' } as const;
