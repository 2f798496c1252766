'use client'

import { Typography } from '@mantine/core'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { allowedAttributes, TAGS } from '@/lib/rich-text/allowed'
import { htmlToText } from '@/lib/rich-text/text'
import classes from './rich-text.module.css'

/** Shows a rich text, rebuilt from allowed elements only. */
export function RichTextView({ html }: { html: string }) {
  const [shown, setShown] = useState<ReactNode>(() => htmlToText(html))
  useEffect(() => {
    setShown(partsOf(new DOMParser().parseFromString(html, 'text/html').body))
  }, [html])
  return <Typography className={classes.view ?? ''}>{shown}</Typography>
}

const partsOf = (parent: Element): ReactNode[] => [...parent.childNodes].map(partOf)

function partOf(node: ChildNode, at: number): ReactNode {
  if (!(node instanceof Element)) return node instanceof Text ? node.data : null
  const tag = node.localName
  if (!TAGS.includes(tag)) return partsOf(node)
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]))
  const props = { key: at, ...propsOf(tag, allowedAttributes(tag, attributes)) }
  return node.childNodes.length ? createElement(tag, props, ...partsOf(node)) : createElement(tag, props)
}

/** A page of the mini-program is none of this one: such a link leads nowhere from here. */
function propsOf(tag: string, { href, ...attributes }: Record<string, string>) {
  const isOutside = href !== undefined && !href.startsWith('/')
  return {
    ...reactAttributes(attributes),
    ...(isOutside && { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(tag === 'img' && { alt: attributes.alt ?? '', loading: 'lazy' }),
  }
}

const CALLED: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/** The attributes of a cleaned rich text, as React takes them. */
export function reactAttributes({ style, ...attributes }: Record<string, string>): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(attributes).map(([name, value]) => [CALLED[name] ?? name, value])),
    ...(style && { style: Object.fromEntries(style.split('; ').map(declared)) }),
  }
}

function declared(declaration: string): [name: string, value: string] {
  const [name = '', value = ''] = declaration.split(': ')
  return [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
}
