import { notFound } from 'next/navigation'
import { refusalFor } from '@/lib/core/auth/authorise'
import type { Endpoint } from '@/lib/core/endpoint/endpoint'
import { visit } from '@/lib/core/endpoint/visit'

/** What this visitor may call decides what a page shows; the operation decides it again. */
export async function mayCall(): Promise<(operation: Endpoint) => boolean> {
  const { actor } = await visit()
  return (operation) => !refusalFor(operation, actor)
}

/** The number that an address names; what is none leads nowhere. */
export const idIn = (piece: string): number => (/^[1-9]\d{0,9}$/.test(piece) ? Number(piece) : notFound())
