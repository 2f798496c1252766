'use client'

import { createContext, type ReactNode, use } from 'react'
import type { First } from './first'

type Facts = {
  shopName: string
  /** Only the simulator is paid here: with real keys of WeChat one looks, and buys in the mini-program. */
  canBuy: boolean
  /** Of the address that the page was opened with. */
  first: First
}

const Known = createContext<Facts>({ shopName: '', canBuy: false, first: {} })

export const ShopProvider = ({ children, ...facts }: Facts & { children: ReactNode }) => (
  <Known value={facts}>{children}</Known>
)

export const useShop = (): Facts => use(Known)
