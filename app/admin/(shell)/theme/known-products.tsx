'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { submit } from '@/lib/submit'
import { type Product, productOf } from './product'

const Known = createContext<Product[]>([])

/** The products of the theme that is open: a field has only their numbers. */
export const KnownProducts = ({ products, children }: { products: Product[]; children: ReactNode }) => (
  <Known value={products}>{children}</Known>
)

/** What is known of these products; what is not is asked for, one after the other. */
export function useProducts(ids: number[]): (id: number) => Product {
  const known = use(Known)
  const [asked, setAsked] = useState<Map<number, Product>>(new Map())
  const products = new Map([...known.map((one): [number, Product] => [one.id, one]), ...asked])
  const missing = ids.find((id) => !products.has(id))

  useEffect(() => {
    if (missing === undefined) return
    const tell = (record: unknown) => setAsked((all) => new Map(all).set(missing, productOf(record)))
    submit('product.read', { id: missing }).then(
      (answer) => tell(answer.ok ? answer.data : { id: missing }),
      () => tell({ id: missing }),
    )
  }, [missing])
  return (id) => products.get(id) ?? productOf({ id })
}
