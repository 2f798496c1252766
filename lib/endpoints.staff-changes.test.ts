import { tryOperations } from '@/packages/testing/operations/every-operation'

tryOperations(({ path, method }) => path.startsWith('/cms/') && method !== 'GET')
