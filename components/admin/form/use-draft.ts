import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field, Row } from '../kit/model'
import { draftName, forgetDraft, readDraft, writeDraft } from '../kit/unsaved'
import { initialValues, type Values } from '../kit/values'

type State = { base: Row | null; values: Values }
type Options = State & {
  fields: Field[]
  /** The record as it came with the page. */
  record: Row | null
  dirty: boolean
  /** A dialog that is closed is over; a form that one leaves is not. */
  isKept: boolean
  setForm: (state: State) => void
}

/** Keeps what is typed until it is saved or given up: a reload, or a page that broke, brings it back. */
export function useDraft({ fields, record, base, values, dirty, isKept, setForm }: Options) {
  const [restored, setRestored] = useState<string>()
  const [isRead, setRead] = useState(false)
  const isOver = useRef(false)
  const known = fields.filter(({ widget }) => widget !== 'password') // a secret is not kept
  const names = known.map((field) => field.name)
  const name = () => draftName(location.pathname, record, names)

  const restore = useEffectEvent(() => {
    const draft = isKept && !dirty ? readDraft(name()) : undefined
    if (draft) setForm({ base: draft.base, values: { ...initialValues(fields, draft.base), ...draft.values } })
    setRestored(draft?.at)
    setRead(true)
  })
  const keep = useEffectEvent(() => {
    if (!isKept || !isRead) return
    if (!dirty) isOver.current = false
    if (!dirty || isOver.current) return forgetDraft(name())
    const typed = names.map((one) => [one, values[one]])
    writeDraft(name(), { base, values: Object.fromEntries(typed), at: new Date().toISOString() })
  })
  useEffect(() => restore(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever of the form has changed is kept
  useEffect(() => keep(), [isRead, base, values, dirty])

  /** Saved or discarded: the form may be shown a little longer, and is not kept again. */
  function forget() {
    forgetDraft(name())
    isOver.current = true
  }
  /** The record as it is now, without what was typed before. */
  function discardDraft() {
    setRestored(undefined)
    setForm({ base: record, values: initialValues(fields, record) })
  }
  return { restored: dirty ? restored : undefined, forgetDraft: forget, discardDraft }
}
