import { expect, test } from '@playwright/test'
import { type App, startApp } from './app.ts'
