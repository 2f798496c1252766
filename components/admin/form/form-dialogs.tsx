'use client'

import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import type { Field, FieldComponent } from '../kit/model'
import { isReloading, markUnsaved } from '../kit/unsaved'
import { loadQuestion, useQuestion } from '../kit/use-question'
import type { Form } from './form-parts'

const loadConflict = whenOnline(() => import('./conflict-dialog'))
const loadSignIn = whenOnline(() => import('./sign-in-again'))
const ConflictDialog = lazy(loadConflict)
const SignInAgain = lazy(loadSignIn)

type Props = { form: Form; fields: Field[]; widgets: Record<string, FieldComponent> }

/** Dialogs that open over a form by themselves: for two edits that clash, and for a session that ended. */
export function FormDialogs({ form, fields, widgets }: Props) {
  useEffect(() => {
    // As long as there is a network
    if (form.dirty) for (const load of [loadConflict, loadSignIn, loadQuestion]) void load()
  }, [form.dirty])
  return (
    <Suspense>
      {form.conflict && <ConflictDialog form={form} conflict={form.conflict} fields={fields} widgets={widgets} />}
      {form.ended && <SignInAgain onDone={form.keepEditing} />}
    </Suspense>
  )
}

/** Whether one of them has the keys now. */
export const hasOpenDialog = ({ conflict, ended }: Form): boolean => ended || conflict !== undefined

type Go = () => void

/** Asks before input is lost: on closing, on Back, on a link, and when the browser leaves the page. */
export function useLeaveQuestion({ dirty, forgetDraft }: Pick<Form, 'dirty' | 'forgetDraft'>) {
  const { t } = useLanguage()
  const { confirm, question } = useQuestion()
  const [isAsking, setAsking] = useState(false)

  async function ask(go: Go) {
    if (!dirty) return go()
    if (isAsking) return
    setAsking(true)
    const text = t('Your changes are not saved yet')
    const answers = { label: t('Discard'), cancel: t('Keep editing') }
    const sure = await confirm({ title: t('Discard changes?'), text, ...answers })
    setAsking(false)
    if (!sure) return
    forgetDraft()
    go()
  }
  useWaysOut(dirty, ask)
  return { ask, isAsking, question }
}

function useWaysOut(dirty: boolean, ask: (go: Go) => void) {
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (!dirty) return
    const guard = new AbortController()
    const saved = markUnsaved()
    const whileDirty = { capture: true, signal: guard.signal }
    const leave = (go: Go) =>
      askNow(() => {
        guard.abort()
        go()
      })
    window.addEventListener('kiosk:back', heldBack(leave), whileDirty) // instrumentation-client.ts
    // Capturing on the window: before React, which listens below.
    window.addEventListener('click', (event) => followed(event, leave), whileDirty)
    window.addEventListener('beforeunload', (event) => isReloading() || event.preventDefault(), whileDirty)
    return () => {
      saved()
      guard.abort()
    }
  }, [dirty])
}

/** The browser has navigated by then: it is sent back to the form without telling the router. */
function heldBack(leave: (go: Go) => void) {
  const home = place()
  let returning = false
  return (event: Event) => {
    event.preventDefault()
    if (returning) {
      returning = false
      return
    }
    const way = home === undefined ? -1 : (place() ?? 0) - home
    returning = true
    history.go(-way)
    leave(() => history.go(way))
  }
}

/** Which entry of the history this is, where the browser says so; else only Back is known. */
const place = (): number | undefined => window.navigation?.currentEntry?.index

function followed(event: MouseEvent, leave: (go: Go) => void) {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || opensElsewhere(event, link)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  leave(() => link.click())
}

const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === '_blank' || link.hasAttribute('download')
