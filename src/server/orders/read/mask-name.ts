/** 'A•••': enough to tell two buyers apart, too little to know who they are (D-51). */
export function maskName(name: string): string {
  const [initial = ''] = name;
  return `${initial}•••`;
}
