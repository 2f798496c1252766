'use client'

import { Alert, Anchor, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { tryParseJson } from '@/lib/base/json'
import { AnswerPanel } from './answer-panel'
import { clientSample } from './client-sample'
import { DialectChoice, Sample } from './dialect'
import classes from './docs.module.css'
import { initialOf, placeOf, requestOf, type Trial } from './request'
import { SAMPLES } from './samples'
import { type Answer, send } from './send'
import { useSession } from './session'
import { TrialInput } from './trial-input'

/** Calls an operation from the page, and shows the code that does the same. */
export function TryPanel({ trial }: { trial: Trial }) {
  const { t, locale } = useLanguage()
  const { token } = useSession()
  const [entered, change] = useState(() => initialOf(trial))
  const [answer, setAnswer] = useState<Answer | 'unreachable'>()
  const [isBusy, setBusy] = useState(false)
  const request = requestOf(trial, entered, locale)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setAnswer(await send(request, trial.isSigned ? token : '').catch(() => 'unreachable' as const))
    setBusy(false)
  }
  return (
    <>
      <DialectChoice hasClient={trial.client !== undefined} />
      <Sample
        codes={{
          curl: SAMPLES.curl(trial, request),
          fetch: SAMPLES.fetch(trial, request),
          wx: SAMPLES.wx(trial, request),
          ...(trial.client && { client: clientSample(trial.client, trial, entered) }),
        }}
      />
      <Paper id="try">
        <h2 className={classes.caption}>{t('Try it')}</h2>
        <Stack component="form" gap="sm" p="sm" onSubmit={submit}>
          {trial.fields.map((field) => (
            <TrialInput key={placeOf(field)} field={field} entered={entered} onChange={change} />
          ))}
          {trial.body === 'json' && (
            <BodyInput {...trial.examples} value={entered.json} onChange={(json) => change({ ...entered, json })} />
          )}
          {trial.isSigned && !token && <TokenHint />}
          <Button type="submit" loading={isBusy}>
            {t('Send {method}', { method: trial.method })}
          </Button>
        </Stack>
      </Paper>
      {answer === 'unreachable' && <Unreachable />}
      {answer && answer !== 'unreachable' && <AnswerPanel answer={answer} />}
    </>
  )
}

function Unreachable() {
  const { t } = useLanguage()
  return (
    <Alert color="red" icon={<Icon name="alert" />} role="alert">
      {t('Cannot reach the server. Check your connection and try again')}
    </Alert>
  )
}

type BodyProps = Trial['examples'] & { value: string; onChange: (value: string) => void }

/** Invalid JSON is marked while typing: marked on leaving, it would push the button from under the pointer. */
function BodyInput({ usual, full, shapes, value, onChange }: BodyProps) {
  const { t } = useLanguage()
  const extents = [
    { title: t('Short example'), text: usual },
    { title: t('All fields'), text: full },
  ]
  return (
    <div>
      <Textarea
        label={t('Body')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        error={tryParseJson(value) === undefined && t('Invalid JSON')}
      />
      {(shapes || full !== usual) && (
        <Group gap={4} mt={4}>
          {(shapes ?? extents).map(({ title, text }) => (
            <Button key={title} size="compact-xs" variant="subtle" onClick={() => onChange(text)}>
              {title}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}

function TokenHint() {
  const { t } = useLanguage()
  const { setOpen } = useSession()
  return (
    <Text size="sm" c="dimmed">
      {t('This operation requires a token')}{' '}
      <Anchor component="button" type="button" fz="inherit" underline="always" onClick={() => setOpen(true)}>
        {t('Get a token')}
      </Anchor>
    </Text>
  )
}
