import type { IconName } from '@/components/ui/icon'

/** An action on a row. */
export type RowAction = { label: string; icon: IconName; onClick: () => void; danger?: boolean }

/** All that a list finds: its filter as an operation takes it, and how many there are. */
export type Matching = { filter: Record<string, unknown>; total: number }

/** An action on the selected rows; true when it is done, so that the selection is cleared. */
export type BulkAction = {
  label: string
  icon: IconName
  danger?: boolean
  run: (ids: number[]) => Promise<boolean>
  /** The same for all that match, on whichever page they are. */
  all?: (matching: Matching) => Promise<boolean>
}
