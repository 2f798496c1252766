/**
 * Each bundle has classes of its own, so one recognises an object of another by a brand that both share: what the
 * runtime of the server made, or what its providers threw, where a page or a route file catches it.
 */
const isBranded = (value: unknown, brand: symbol) => typeof value === 'object' && value !== null && brand in value

export function classWithBrand(name: string): new () => object {
  const brand = Symbol.for(`kiosk.${name}`)
  return class {
    static [Symbol.hasInstance](value: unknown): boolean {
      return isBranded(value, brand)
    }

    get [brand](): true {
      return true
    }
  }
}

/** Of each error that another file catches. */
export function errorWithBrand(name: string): new (message?: string, options?: ErrorOptions) => Error {
  const brand = Symbol.for(`kiosk.${name}`)
  return class extends Error {
    static override [Symbol.hasInstance](value: unknown): boolean {
      return isBranded(value, brand)
    }

    get [brand](): true {
      return true
    }
  }
}
