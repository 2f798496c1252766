'use client'

import { Badge, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { type Answered, at, textAt } from './ask'
import { CopyCode } from './copy-code'
import { setToken, useToken } from './token'
import classes from './try-panel.module.css'

/** What came back: status, time, the headers that matter, the body. */
export function Answer({ answer }: { answer: Answered }) {
  const { t } = useLanguage()
  const { status, ms, headers, text, json, blob, bytes } = answer
  const code = at(json, 'error_code')
  const section = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is brought into sight
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <section ref={section} className={classes.answer} aria-label={t('Response')}>
      <div className={classes.verdict}>
        <Badge color={status < 400 ? 'teal.9' : 'red.9'} size="lg" radius="sm">
          {status}
        </Badge>
        <span>{t('{ms} ms', { ms })}</span>
        <span>{t('{bytes} bytes', { bytes })}</span>
        {typeof code === 'number' && code > 0 && (
          <a href={`/docs/errors#${code}`} target="_blank" rel="noreferrer">
            {t('Error {code}', { code })} <Icon name="external" size={14} />
          </a>
        )}
        {text && <CopyCode code={text} />}
      </div>
      <dl className={classes.headers}>
        {headers.map(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name}=`}>{value}</dd>])}
      </dl>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard, too
        <pre className={classes.body} tabIndex={0}>
          {text}
        </pre>
      )}
      {blob && <Keep blob={blob} name={fileName(headers)} />}
      <TakeToken token={textAt(json, 'data', 'token')} />
    </section>
  )
}

const fileName = (headers: Answered['headers']) => {
  const said = headers.find(([name]) => name === 'Content-Disposition')?.[1]
  return decodeURIComponent(said?.match(/filename\*=UTF-8''(.+)$/)?.[1] ?? 'answer')
}

/** Bytes are not shown, but may be kept. */
function Keep({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useLanguage()
  const [href, setHref] = useState('')
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return (
    <div className={classes.extra}>
      <Button
        component="a"
        href={href}
        download={name}
        variant="default"
        leftSection={<Icon name="download" size={16} />}
      >
        {t('Save as a file')}
      </Button>
    </div>
  )
}

/** An answer that brings a token, such as a sign-in, can be the one that is used from here on. */
function TakeToken({ token }: { token: string }) {
  const { t } = useLanguage()
  const { token: held } = useToken()
  if (!token || token === held) return null
  return (
    <div className={classes.extra}>
      <Button variant="default" leftSection={<Icon name="key" size={16} />} onClick={() => setToken(token)}>
        {t('Use this token')}
      </Button>
    </div>
  )
}
