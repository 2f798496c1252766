import type { IconName } from '@/components/ui/icon'

/** What one does to a row. */
export type RowAction = { label: string; icon: IconName; onClick: () => void; danger?: boolean }

/** What one does to all that is selected; true when it was done, so that the selection can go. */
export type BulkAction = { label: string; icon: IconName; danger?: boolean; run: (ids: number[]) => Promise<boolean> }
