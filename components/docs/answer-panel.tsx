'use client'

import { Badge, Button, Stack, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { fileNameOf, saveFile } from '@/components/admin/kit/save-file'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { CodeBlock } from './code-block'
import classes from './docs.module.css'
import { type Answer, dataIn } from './send'
import { useSession } from './session'

/** What came back: status, time, the headers that matter, the body. */
export function AnswerPanel({ answer }: { answer: Answer }) {
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
