'use client'

import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './chart.module.css'
import type { Line } from './draw'
import { type Unit, written } from './metrics'

export type ChartProps = {
  label: string
  /** Below the bars, one each. */
  labels: string[]
  unit: Unit
  bars: Line
  line?: Line
}

/**
 * Bars and a line to compare them with, drawn by a library that is loaded only for it; a table beside says the same.
 */
export function Chart({ label, labels, unit, bars, line }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | undefined>()
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: redrawn with other figures or colours
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    let end = () => {}
    const loading = import('./draw').then(({ draw }) => {
      if (element.isConnected) end = draw(element, { labels, unit, bars, line, onPoint: setAt })
    })
    return () => void loading.then(() => end())
  }, [scheme, JSON.stringify([labels, bars, line])])
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <Key name={bars.name} value={at === undefined ? undefined : bars.values[at]} unit={unit} look="bars" />
        {line && (
          <Key name={line.name} value={at === undefined ? undefined : line.values[at]} unit={unit} look="line" />
        )}
        {at !== undefined && <span>{labels[at]}</span>}
      </figcaption>
      <div ref={place} className={classes.place} role="img" aria-label={label} />
    </figure>
  )
}

type KeyProps = { name: string; value: number | undefined; unit: Unit; look: 'bars' | 'line' }

function Key({ name, value, unit, look }: KeyProps) {
  return (
    <span className={classes.key}>
      <span className={classes.swatch} data-look={look} />
      {name}
      {value !== undefined && <strong>{written(value, unit)}</strong>}
    </span>
  )
}
