'use client'

import { createElement, type ReactNode, useEffect, useState } from 'react'
import { cleanHtml } from '@/lib/rich-text/clean'
import type { RichNode } from '@/lib/rich-text/contract'
import { toRichNodes } from '@/lib/rich-text/nodes'
import { reactAttributes } from '../field/rich-text-view'
import classes from './phone.module.css'

/** Rich text as the mini-program gets it: cleaned and turned into nodes by the same code as on the server. */
export function RichText({ html }: { html: string }) {
  const [nodes, setNodes] = useState<RichNode[]>([])
  useEffect(() => {
    let isCurrent = true
    void cleanHtml(html)
      .then(toRichNodes)
      .then((made) => isCurrent && setNodes(made))
    return () => {
      isCurrent = false
    }
  }, [html])
  return <div className={classes.richTextText}>{nodes.map(elementOf)}</div>
}

function elementOf(node: RichNode, at: number): ReactNode {
  if (!('name' in node)) return decoded(node.text)
  const props = { key: at, ...reactAttributes(node.attrs) }
  return node.children.length
    ? createElement(node.name, props, ...node.children.map(elementOf))
    : createElement(node.name, props)
}

/** The component of the mini-program decodes what was escaped for it: see `toRichNodes`. */
const decoded = (text: string) => text.replace(/&amp;(?=#?\w+;)/g, '&')
