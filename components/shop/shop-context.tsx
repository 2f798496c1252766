'use client'

import { createContext, type ReactNode, use } from 'react'
import type { ShopField } from './client'
import type { First } from './first'
import { AbsentOperations } from './read'

type Facts = {
  /** The operations of modules that the shop leaves out. */
  absent: readonly string[]
  shopName: string
  /** Only the simulator is paid here: with real keys of WeChat one looks, and buys in the mini-program. */
  canBuy: boolean
  /** Of the address that the page was opened with. */
  first: First
  /** The custom fields of the shop that buyers see. */
  fields: readonly ShopField[]
}

const ShopFacts = createContext<Facts>({ absent: [], shopName: '', canBuy: false, first: {}, fields: [] })

export const ShopProvider = ({ children, ...facts }: Facts & { children: ReactNode }) => (
  <AbsentOperations value={facts.absent}>
    <ShopFacts value={facts}>{children}</ShopFacts>
  </AbsentOperations>
)

export const useShop = (): Facts => use(ShopFacts)
