'use client'

import { createContext, type ReactNode, use, useState } from 'react'

const Context = createContext({ single: false, setSingle: (_: boolean) => {} })

/** Whether permissions and menu items of a group are shown one by one, beside the tasks. */
export function SingleProvider({ children }: { children: ReactNode }) {
  const [single, setSingle] = useState(false)
  return <Context value={{ single, setSingle }}>{children}</Context>
}

export const useSingle = () => use(Context)
