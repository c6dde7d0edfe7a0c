import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { totalsOf } from './test-totals.ts'

function report(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'totals-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.xml')
  writeFileSync(file, text)
  return file
}

test('passed, failed and broken tests are counted one by one', () => {
  const file = report(`<testsuites tests="9"><testsuite>
    <testcase name="a &gt; b" time="0"/>
    <testcase name="c"><failure message="x">y</failure></testcase>
    <testcase name="d"><error/></testcase>
    <testcase name="e"><system-out>a log line</system-out></testcase>
  </testsuite></testsuites>`)
  expect(totalsOf(file)).toEqual({ passed: 2, failed: 2 })
})

test('a skipped test is neither passed nor failed', () => {
  expect(totalsOf(report('<testcase name="a"><skipped/></testcase>'))).toEqual({ passed: 0, failed: 0 })
})

test('a runner that wrote no report passed nothing', () => {
  expect(totalsOf('nowhere.xml')).toEqual({ passed: 0, failed: 0 })
})
