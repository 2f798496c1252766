'use client'

import {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Button,
  Group,
  NativeSelect,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { fileNameOf, saveFile } from '@/components/admin/kit/save-file'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { asRecord, tryParseJson } from '@/lib/base/json'
import { clientSample } from './client-sample'
import { CodeBlock } from './code-block'
import { DialectChoice, Sample } from './dialect'
import classes from './docs.module.css'
import { type Entered, initialOf, placeOf, requestOf, type Trial, type TrialField } from './request'
import { SAMPLES } from './samples'
import { type Answer, dataIn, send } from './send'
import { useSession } from './session'

/** Calls an operation from the page, and shows the code that does the same. */
export function TryPanel({ trial }: { trial: Trial }) {
  const { t, locale } = useLanguage()
  const { token } = useSession()
  const [entered, change] = useState(() => initialOf(trial))
  const [answer, setAnswer] = useState<Answer | 'unreachable'>()
  const [isBusy, setBusy] = useState(false)
  const request = requestOf(trial, entered, locale)
  const codes = {
    curl: SAMPLES.curl(trial, request),
    fetch: SAMPLES.fetch(trial, request),
    wx: SAMPLES.wx(trial, request),
    client: trial.client && clientSample(trial.client, trial, entered),
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setAnswer(await send(request, trial.isSigned ? token : '').catch(() => 'unreachable' as const))
    setBusy(false)
  }
  return (
    <>
      <DialectChoice hasClient={trial.client !== undefined} />
      <Sample codes={codes} />
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
      {answer && (answer === 'unreachable' ? <Unreachable /> : <AnswerPanel answer={answer} />)}
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

type Props = { field: TrialField; entered: Entered; onChange: (entered: Entered) => void }

/** One parameter; an empty one is not sent. */
function TrialInput({ field, entered, onChange }: Props) {
  const { t } = useLanguage()
  const { name, required, values, hint } = field
  const place = placeOf(field)
  const setValue = (value: string) => onChange({ ...entered, values: { ...entered.values, [place]: value } })
  const common = { label: name, required, classNames: { label: classes.mono ?? '' } }
  if (field.in === 'file') {
    const choose = (files: FileList | null) =>
      onChange({ ...entered, files: { ...entered.files, [name]: [...(files ?? [])] } })
    return <TextInput {...common} type="file" multiple onChange={(event) => choose(event.currentTarget.files)} />
  }
  const value = entered.values[place] ?? ''
  if (values) {
    const data = required ? values : [{ value: '', label: t('not sent') }, ...values]
    return (
      <NativeSelect {...common} value={value} data={data} onChange={(event) => setValue(event.currentTarget.value)} />
    )
  }
  return (
    <TextInput
      {...common}
      value={value}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setValue(event.currentTarget.value)}
      rightSection={name === 'Idempotency-Key' && <GenerateKey onKey={setValue} />}
    />
  )
}

function GenerateKey({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useLanguage()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('Generate a key')}
      title={t('Generate a key')}
      onClick={() => onKey(newKey())}
    >
      <Icon name="refresh" size={16} />
    </ActionIcon>
  )
}

/** The answer: status, time, the headers that matter, the body. */
function AnswerPanel({ answer }: { answer: Answer }) {
  const { t } = useLanguage()
  const { status, ms, headers, text, file, response } = answer
  const section = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is brought into sight
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <Stack ref={section} component="section" aria-label={t('Response')}>
      <VisuallyHidden role="status">{t('Response {status} in {ms} ms', { status, ms })}</VisuallyHidden>
      <CodeBlock
        title={<Verdict answer={answer} />}
        language="json"
        code={[headers, text].join('\n\n').trimEnd()}
        copies={text}
      />
      {file && (
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile(file, fileNameOf(response, 'answer'))}
        >
          {t('Save as a file')}
        </Button>
      )}
      <TokenButton token={dataIn(answer.json).token} />
    </Stack>
  )
}

function Verdict({ answer: { status, ms, bytes, json } }: { answer: Answer }) {
  const { t } = useLanguage()
  const code = Number(asRecord(json).error_code)
  return (
    <span className={classes.row}>
      <Badge color={status < 400 ? 'teal.9' : 'red.9'} radius="sm">
        {status}
      </Badge>
      {t('{ms} ms', { ms })} · {t('{bytes} bytes', { bytes })}
      {code > 0 && (
        <a href={`/docs/errors#${code}`} target="_blank" rel="noreferrer">
          {t('Error {code}', { code })} <Icon name="external" size={14} />
        </a>
      )}
    </span>
  )
}

/** A token in the response, as after signing in, can be used from here on. */
function TokenButton({ token }: { token: unknown }) {
  const { t } = useLanguage()
  const session = useSession()
  if (typeof token !== 'string' || token === session.token) return null
  return (
    <Button variant="default" leftSection={<Icon name="key" size={16} />} onClick={() => session.setToken(token)}>
      {t('Use this token')}
    </Button>
  )
}
