export type Size = { products: number; orders: number; customers: number; logs: number }

export const SIZES = {
  /** For tests. */
  tiny: { products: 300, orders: 900, customers: 120, logs: 500 },
  s: { products: 10_000, orders: 200_000, customers: 20_000, logs: 100_000 },
  m: { products: 100_000, orders: 200_000, customers: 20_000, logs: 100_000 },
  xl: { products: 100_000, orders: 1_000_000, customers: 50_000, logs: 1_000_000 },
} as const satisfies Record<string, Size>

export type SizeName = keyof typeof SIZES
