'use client'

import { createContext, type ReactNode, use } from 'react'
import type { OperationId } from '@/lib/endpoints'

const Absent = createContext<readonly string[]>([])

type Props = { absent: readonly string[]; children: ReactNode }

/** What the frame and its pages may ask for: modules that the shop leaves out take their operations with them. */
export const OfferedProvider = ({ absent, children }: Props) => <Absent value={absent}>{children}</Absent>

/** Whether an operation is there, for whatever asks for it without a permission. */
export function useOffered(id: OperationId): boolean {
  return !use(Absent).includes(id)
}
