'use client'

import type { CellProps } from '@/components/admin/model'
import classes from './changes.module.css'

/** Whole: its values are at its end. */
export const SentenceCell = ({ value }: CellProps) => <span className={classes.sentence}>{String(value)}</span>
