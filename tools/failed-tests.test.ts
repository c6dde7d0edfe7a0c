import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFailedTest, readFailedTests } from './failed-tests.ts'

function report(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'failed tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.xml')
  writeFileSync(file, text)
  return file
}

test('a failed test is reported with its file, its error and what the server logged', () => {
  const file = report(`<testsuites><testsuite>
    <testcase classname="a.test.ts" name="passes" time="0"/>
    <testcase classname="a.test.ts" name="passes and prints" time="0"><system-out>a line</system-out></testcase>
    <testcase classname="b.pg.test.ts" name="homes &gt; answers &quot;404&quot;" time="0">
      <system-out>Server log:
{&quot;level&quot;:50}
      </system-out>
      <failure message="expected 500" type="AssertionError">AssertionError: expected 500 to be 404</failure>
    </testcase>
  </testsuite></testsuites>`)
  const [failed, ...others] = readFailedTests(file)
  expect(others).toEqual([])
  expect(failed && formatFailedTest(failed)).toBe(
    'FAILED b.pg.test.ts > homes > answers "404"\nAssertionError: expected 500 to be 404\nServer log:\n{"level":50}',
  )
})

test('a failed journey is reported once, from sections that are not escaped', () => {
  const file = report(`<testsuites><testsuite>
    <testcase name="a.journey.ts › signs in" classname="a.journey.ts" time="1">
    <failure message="a.journey.ts:4 signs in" type="FAILURE"><![CDATA[  Error: a < b & c ]]></failure>
    <system-out><![CDATA[Server log: <none>]]></system-out>
    </testcase>
  </testsuite></testsuites>`)
  expect(readFailedTests(file)).toEqual([{ name: 'a.journey.ts › signs in', error: 'Error: a < b & c', output: 'Server log: <none>' }])
})

test('an error without a text is reported by its message, and a runner without a report names no test', () => {
  const file = report('<testcase classname="c" name="d"><error message="Broken &#39;hook&#39;"/></testcase>')
  expect(readFailedTests(file)).toEqual([{ name: 'c > d', error: "Broken 'hook'", output: '' }])
  expect(readFailedTests('nowhere.xml')).toEqual([])
})

test('of a long error the beginning is kept, of a long log the end', () => {
  const lines = (word: string) => Array.from({ length: 100 }, (_, at) => `${word} ${at}`).join('\n')
  const text = formatFailedTest({ name: 'long', error: lines('error'), output: lines('log') }).split('\n')
  expect([text.at(1), text.at(40), text.at(41), text.at(-1)]).toEqual(['error 0', 'error 39', 'log 40', 'log 99'])
})
