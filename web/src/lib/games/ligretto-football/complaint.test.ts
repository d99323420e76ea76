import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Complaint } from './complaint.svelte';

describe('a complaint', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('can be read for a moment before it gives way', () => {
    const complaint = new Complaint();
    complaint.refuse(performance.now(), 'No.', 'pile-1');
    complaint.giveWay();
    vi.advanceTimersByTime(1000);
    expect([complaint.text, complaint.refused]).toEqual(['No.', null]);
    vi.advanceTimersByTime(1000);
    expect(complaint.text).toBe('');
  });

  it('does not stand in the way of the table’s question for ever, and a newer one is read as long', () => {
    const complaint = new Complaint();
    complaint.refuse(performance.now(), 'No.', 'hand');
    complaint.giveWay();
    vi.advanceTimersByTime(1000);
    complaint.refuse(performance.now(), 'Neither.', 'hand');
    vi.advanceTimersByTime(3500);
    expect(complaint.text).toBe('Neither.');
    vi.advanceTimersByTime(1000);
    expect([complaint.text, complaint.refused]).toEqual(['', null]);
  });

  it('is not covered by what was sent before it came', () => {
    const complaint = new Complaint();
    const sentAt = performance.now();
    vi.advanceTimersByTime(10);
    expect(complaint.refuse(performance.now(), 'First.', 'hand')).toBe(true);
    expect(complaint.refuse(sentAt, 'Second.', 'hand')).toBe(false);
    expect(complaint.text).toBe('First.');
  });
});
