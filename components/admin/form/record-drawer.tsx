'use client'

import { useHotkeys } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Field, FieldComponent, Row } from '../model'
import { FormDialogs, hasOpenDialog } from './form-dialogs'
import { OverlayProvider } from './form-overlay'
import { needsWideDrawer } from './form-width'
import { RecordFacts } from './record-facts'
import { RecordForm } from './record-form'
import type { Save } from './save-changes'
import { SessionEndedProvider } from './session-ended'
import { SideDrawer } from './side-drawer'
import { useLeaveQuestion } from './use-leave-question'
import { useRecordForm } from './use-record-form'

const NARROW = 560
const WIDE = 880

type Props = {
  opened: boolean
  title: string
  fields: Field[]
  /** Components of fields that none of the closed set of widgets is, by name. */
  widgets: Record<string, FieldComponent>
  /** None: a new one. */
  record: Row | null
  /** None: the record is only shown. */
  save?: Save
  onClose: () => void
  onSaved: (data: unknown) => void
}

/** A record as a form, in a drawer: from anew each time it is opened. */
export function RecordDrawer({ opened, ...props }: Props) {
  return opened && <Open {...props} />
}

type OpenProps = Omit<Props, 'opened'>

function Open({ title, fields, widgets, record, save, ...handlers }: OpenProps) {
  const [beneath, setBeneath] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { form, shown, leave, onGone, isAsking, question } = useDrawerForm({ fields, record, save, ...handlers })
  const covered = beneath || isAsking || hasOpenDialog(form)
  useHotkeys([['mod+S', () => covered || element.current?.requestSubmit()]], [], true)
  return (
    <>
      <SideDrawer
        title={title}
        shown={shown}
        onClose={leave}
        size={needsWideDrawer(fields) ? WIDE : NARROW}
        onGone={onGone}
        closeOnEscape={!covered}
      >
        <SessionEndedProvider value={form.endSession}>
          <OverlayProvider value={setBeneath}>
            {save ? (
              <RecordForm ref={element} form={form} fields={fields} widgets={widgets} onCancel={leave} />
            ) : (
              <RecordFacts fields={fields} widgets={widgets} record={record} onClose={leave} />
            )}
          </OverlayProvider>
        </SessionEndedProvider>
      </SideDrawer>
      {question}
      <FormDialogs form={form} fields={fields} widgets={widgets} />
    </>
  )
}

type FormOptions = Omit<OpenProps, 'title' | 'widgets' | 'save'> & { save: Save | undefined }

/** The form in its drawer: closes after saving, and asks before changes are lost. */
function useDrawerForm({ onClose, onSaved, ...options }: FormOptions) {
  const [shown, setShown] = useState(true)
  const [done, setDone] = useState(false)

  function finish(data: unknown) {
    setDone(true)
    setShown(false)
    onSaved(data)
  }
  const form = useRecordForm({ ...options, onSaved: finish })
  const { ask, isAsking, question } = useLeaveQuestion(shown && form.dirty)
  function leave() {
    if (!form.saving) void ask(() => setShown(false))
  }
  return { form, shown, leave, onGone: () => done || onClose(), isAsking, question }
}
