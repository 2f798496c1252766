'use client'

import { Alert, Anchor, Button, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { Answer } from './answer'
import { type Answered, ask } from './ask'
import { CodeBlock } from './code-block'
import { curlLine } from './curl'
import { type Entered, missing, placeOf, requestOf, type Trial } from './request'
import { askForToken, useToken } from './token'
import { BodyField, FileField, TrialFields } from './trial-fields'
import classes from './try-panel.module.css'

const begin = ({ fields, json }: Trial): Entered => ({
  values: Object.fromEntries(fields.map((field) => [placeOf(field), field.example])),
  json: json?.usual ?? '',
  files: [],
})

/** Calls an operation from the page, and shows how to call it from elsewhere. */
export function TryPanel({ trial }: { trial: Trial }) {
  const { t, locale } = useLanguage()
  const [entered, setEntered] = useState(() => begin(trial))
  const [lacks, setLacks] = useState<string[]>([])
  const { outcome, isBusy, send } = useSend()
  const request = requestOf(trial, entered, locale)
  const heard = outcome !== 'unheard' && outcome && { status: outcome.status, ms: outcome.ms }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = missing(trial, entered)
    setLacks(empty)
    if (empty.length === 0) send(request, trial.isSigned)
  }
  const change = (part: Partial<Entered>) => setEntered((before) => ({ ...before, ...part }))
  return (
    <>
      <CodeBlock title={t('Command line')} code={curlLine(trial.server, trial.isSigned, request)} />
      <section id="try" className={classes.panel} aria-labelledby="try-title">
        <h2 id="try-title" className={classes.title}>
          {t('Try it')}
        </h2>
        <form onSubmit={submit} noValidate className={classes.form}>
          <div className={classes.fields}>
            <TrialFields trial={trial} entered={entered} lacks={lacks} onChange={change} />
          </div>
          {trial.json && <BodyField json={trial.json} value={entered.json} onChange={(json) => change({ json })} />}
          {trial.form?.files.map((name) => (
            <FileField key={name} name={name} value={entered.files} onChange={(files) => change({ files })} />
          ))}
          {trial.isSigned && <NoToken />}
          <Button type="submit" loading={isBusy} fullWidth>
            {t('Send {method}', { method: trial.method })}
          </Button>
        </form>
      </section>
      <VisuallyHidden role="status">{heard && t('Response {status} in {ms} ms', heard)}</VisuallyHidden>
      {outcome && <Outcome outcome={outcome} />}
    </>
  )
}

function Outcome({ outcome }: { outcome: Answered | 'unheard' }) {
  const { t } = useLanguage()
  if (outcome !== 'unheard') return <Answer answer={outcome} />
  return (
    <Alert color="red" icon={<Icon name="alert" />} role="alert">
      {t('Cannot reach the server. Check your connection and try again')}
    </Alert>
  )
}

/** Said before the call is refused for it. */
function NoToken() {
  const { t } = useLanguage()
  const { token } = useToken()
  if (token) return null
  return (
    <p className={classes.hint}>
      <Icon name="key" size={16} />
      <span>
        {t('This operation requires a token')}{' '}
        <Anchor component="button" type="button" fz="inherit" underline="always" onClick={() => askForToken(true)}>
          {t('Get a token')}
        </Anchor>
      </span>
    </p>
  )
}

function useSend() {
  const { token } = useToken()
  const [outcome, setOutcome] = useState<Answered | 'unheard'>()
  const [isBusy, setBusy] = useState(false)
  const send = async (request: ReturnType<typeof requestOf>, isSigned: boolean) => {
    setBusy(true)
    const said = await ask(request, isSigned ? token : null).catch(() => 'unheard' as const)
    setOutcome(said)
    setBusy(false)
  }
  return { outcome, isBusy, send }
}
