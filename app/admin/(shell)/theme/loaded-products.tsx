'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { submit } from '@/lib/submit'
import { type Product, productOf } from './product'

const ProductsContext = createContext<Product[]>([])

/** The products of the theme that is open: a field has only their numbers. */
export const LoadedProducts = ({ products, children }: { products: Product[]; children: ReactNode }) => (
  <ProductsContext value={products}>{children}</ProductsContext>
)

/** The products loaded so far; missing ones are read one after the other. */
export function useProducts(ids: number[]): (id: number) => Product {
  const initial = use(ProductsContext)
  const [loaded, setRead] = useState<Map<number, Product>>(new Map())
  const products = new Map([...initial.map((one): [number, Product] => [one.id, one]), ...loaded])
  const missing = ids.find((id) => !products.has(id))

  useEffect(() => {
    if (missing === undefined) return
    const store = (record: unknown) => setRead((all) => new Map(all).set(missing, productOf(record)))
    submit('product.read', { id: missing }).then(
      (answer) => store(answer.ok ? answer.data : { id: missing }),
      () => store({ id: missing }),
    )
  }, [missing])
  return (id) => products.get(id) ?? productOf({ id })
}
