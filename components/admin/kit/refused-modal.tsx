'use client'

import { Modal } from '@mantine/core'
import type { Refusal } from './model'
import { RefusedState } from './refused-state'

/** Why what the address names cannot be opened. */
export function RefusedModal({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} attributes={{ content: { 'aria-label': refusal.msg } }}>
      <RefusedState refusal={refusal} />
    </Modal>
  )
}
