export function unusable(why: string): never {
  throw new Error(`The environment is not usable: ${why}.`)
}
