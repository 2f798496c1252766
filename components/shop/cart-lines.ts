'use client'

import { useRef } from 'react'
import type { Line } from './cart'
import { type Product, shop } from './client'
import { isKioskError } from './errors'
import { type Reading, resource, useRead } from './read'
import { specsText } from './variants'

/** A line of the cart as the shop has it now. */
export type ShownLine = {
  line: Line
  name: string
  specs: string
  image: string | null
  price: number
  stock: number
  /** Off sale, or without this variant. */
  isGone: boolean
}

const inCart = resource((ids: number[]) => Promise.all(ids.map(readIfThere)))

const readIfThere = (id: number): Promise<Product | null> =>
  shop.product.read({ id }).catch((error: unknown) => {
    if (isKioskError(error, 'not_found')) return null
    throw error
  })

/** Prices and stock are read anew; what is shown stays until they have come. */
export function useCartLines(lines: Line[]): Reading<ShownLine[]> {
  const reading = useRead(inCart, [...new Set(lines.map(({ product_id }) => product_id))])
  const last = useRef(reading.value)
  if (reading.value) last.current = reading.value
  const products = new Map(last.current?.flatMap((product) => (product ? [[product.id, product]] : [])))
  const value = last.current && lines.map((line) => shownLine(line, products.get(line.product_id)))
  return { ...reading, value, replace: () => undefined }
}

function shownLine(line: Line, product: Product | undefined): ShownLine {
  const sku = product?.skus.find(({ id }) => id === line.sku_id)
  const isGone = !product || (product.skus.length > 0 && !sku)
  const { price, stock } = sku ?? product ?? { price: 0, stock: 0 }
  return {
    line,
    name: product?.name ?? '',
    specs: sku ? specsText(sku.specs) : '',
    image: sku?.image ?? product?.main_image ?? null,
    price,
    stock,
    isGone,
  }
}
