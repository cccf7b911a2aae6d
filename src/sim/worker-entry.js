// A worker starts with plain Node: this lets it run the TypeScript sources as they are, like bin/haricot.js.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
