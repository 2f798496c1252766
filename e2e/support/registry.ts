/** Where npm has all packages that are published. */
export const PUBLIC_REGISTRY = 'https://registry.npmjs.org'

export const isInReach = (name: string): Promise<boolean> =>
  fetch(`${PUBLIC_REGISTRY}/${name}`, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
