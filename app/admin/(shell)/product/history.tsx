'use client'

import { HistoryDrawer } from '@/components/admin/form/history-drawer'
import type { Column } from '@/components/admin/kit/model'
import { CELLS } from '@/components/admin/product/facts'

type Props = { id: number; columns: Column[]; operations: Record<string, string>; onClose: () => void }

/** Who did what to a product. */
export const ProductHistory = (props: Props) => <HistoryDrawer opened resource="product" cells={CELLS} {...props} />
