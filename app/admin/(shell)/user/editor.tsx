'use client'

import { createContext, type ReactNode, use } from 'react'

type Editor = { isSuper: boolean; isSelf: boolean }
const Context = createContext<Editor>({ isSuper: false, isSelf: false })

/** Who edits a colleague: `isSelf`, their own account. */
export const EditorProvider = ({ isSuper, isSelf, children }: Editor & { children: ReactNode }) => (
  <Context value={{ isSuper, isSelf }}>{children}</Context>
)

export const useEditor = () => use(Context)
