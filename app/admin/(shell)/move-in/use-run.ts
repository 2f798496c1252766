import { useRouter } from 'next/navigation'
import { startTransition, useState } from 'react'
import { useAction } from '@/components/admin/kit/use-action'
import type { OutputOf } from '@/lib/endpoints'

export type ImportRun = OutputOf<'move_in.read'>
export type MayDo = Record<'upload' | 'look' | 'write' | 'undo' | 'end' | 'discard', boolean>

type Step = 'move_in.read_file' | 'move_in.look' | 'move_in.write' | 'move_in.undo' | 'move_in.end' | 'move_in.delete'

/** What leads on from a state, or back. */
export function useSteps({ id, state }: Pick<ImportRun, 'id' | 'state'>) {
  const act = useAction()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  /** Whether it was done; a refusal has been shown. */
  async function take(step: Step, options: object = {}): Promise<boolean> {
    setBusy(true)
    const answer = await act(step, { id, ...options })
    setBusy(false)
    startTransition(() => router.refresh())
    return answer !== undefined
  }
  const again: Step =
    state === 'reading' || state === 'uploading'
      ? 'move_in.read_file'
      : state === 'looking' || state === 'read'
        ? 'move_in.look'
        : state === 'undoing'
          ? 'move_in.undo'
          : 'move_in.write'
  return { busy, take, resume: () => take(again) }
}
