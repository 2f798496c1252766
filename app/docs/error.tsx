'use client'

export { ErrorNotice as default } from '@/components/admin/shell/error-notice'
