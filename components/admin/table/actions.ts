import type { IconName } from '@/components/ui/icon'

/** An action on a row. */
export type RowAction = { label: string; icon: IconName; onClick: () => void; danger?: boolean }

/** An action on the selected rows; true when it is done, so that the selection is cleared. */
export type BulkAction = { label: string; icon: IconName; danger?: boolean; run: (ids: number[]) => Promise<boolean> }
