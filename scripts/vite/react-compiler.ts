import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** For lists only, which render many rows often. The compiler's code would make all other views larger for no gain. */
export function reactCompiler(): PluginOption {
  return babel({ presets: [reactCompilerPreset()], include: [/\/src\/views\/lists\/.*\.tsx?$/] })
}
